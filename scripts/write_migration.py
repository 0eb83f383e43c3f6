"""Writes a migration from the present schema to the tables.

python -m scripts.write_migration 0002 "What changes"
"""

import re
import sys
import tempfile
from pathlib import Path

from alembic import command
from alembic.config import Config

from botdrome.contest.moments import now
from botdrome.contest.storage import upgrading
from botdrome.contest.storage.database import Database

SCRIPTS = Path(upgrading.__file__).parent / "migrations"


def main(number: str, message: str) -> None:
    """Upgrades an empty database with the migrations so far, and compares it with the tables."""
    with tempfile.TemporaryDirectory() as folder:
        database = Database(Path(folder))
        if any((SCRIPTS / "versions").glob("*.py")):
            upgrading.upgrade(database, Path(folder), now())
        config = Config()
        config.set_main_option("script_location", str(SCRIPTS))
        with database.engine.connect() as connection:
            config.attributes["connection"] = connection
            command.revision(config, message, autogenerate=True, rev_id=number)
        database.close()
    (path,) = (SCRIPTS / "versions").glob(f"{number}_*.py")
    text = path.read_text("utf-8").replace("botdrome.contest.storage.columns.", "columns.")
    text = re.sub(r"^ *# ###.*\n", "", text, flags=re.MULTILINE)
    path.write_text(text, "utf-8")
    print(f"written: {path.name}; run make format")


if __name__ == "__main__":
    main(*sys.argv[1:])
