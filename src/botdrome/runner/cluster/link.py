"""The connection to a cluster's scheduler: address and certificates."""

import logging
import re
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from botdrome.errors import UserError
from botdrome.sentences import Sentence, excerpt

if TYPE_CHECKING:
    from distributed import Security

_ADDRESS = re.compile(r"(tcp|tls)://[\w.:\[\]-]+:\d{1,5}", re.ASCII)
_BAD_ADDRESS = Sentence(
    "bad-scheduler-address",
    "{text} is not the address of a scheduler, such as tls://192.168.1.10:8786.",
    "{text} — не адрес планировщика вида tls://192.168.1.10:8786.",
)
_TLS_MISMATCH = Sentence(
    "tls-mismatch",
    "Certificates are needed for an address that begins with tls://, and only for such an address; "
    "this one is {text}.",
    "Сертификаты нужны для адреса, который начинается с tls://, и только для него; дан адрес "
    "{text}.",
)
_NOT_PROTECTED = Sentence(
    "unprotected-link",
    "{text} is not protected: anyone who can reach the port of the scheduler or of a worker can "
    "run programs there as its user, and forge results. Use tls:// with certificates "
    "(docs/cluster.md shows how to make them).",
    "{text} не защищён: тот, кому доступен порт планировщика или исполнителя, может запускать там "
    "программы от имени его пользователя и подделывать результаты. Используйте tls:// с "
    "сертификатами (как их сделать — в docs/cluster.ru.md).",
)
INSECURE = Sentence(
    "insecure-link",
    "The link is not protected: anyone who can reach the port of the scheduler or of a worker can "
    "run programs there as its user, read what is sent, and forge results.",
    "Связь не защищена: тот, кому доступен порт планировщика или исполнителя, может запускать там "
    "программы от имени его пользователя, читать переданное и подделывать результаты.",
)
_BAD_CERTIFICATE = Sentence(
    "bad-certificate",
    "The certificates {ca}, {cert}, {key} cannot be used: {why}",
    "Не удаётся использовать сертификаты {ca}, {cert}, {key}: {why}",
)


_LOGGERS = ("distributed", "distributed.client")  # each has a level of its own


def silence_dask() -> None:
    """Silences Dask's log: we report what an operator needs to know."""
    for name in _LOGGERS:
        logging.getLogger(name).setLevel(logging.CRITICAL)


@dataclass(frozen=True, slots=True)
class Tls:
    """PEM files: the certificate authority of both sides, our own certificate and key."""

    ca: Path
    cert: Path
    key: Path


@dataclass(frozen=True, slots=True)
class Link:
    """The scheduler's address, and TLS files if it is protected."""

    address: str
    tls: Tls | None = None

    def __post_init__(self) -> None:
        if not _ADDRESS.fullmatch(self.address):
            raise UserError(_BAD_ADDRESS.of(text=excerpt(self.address)))
        if self.address.startswith("tls://") != (self.tls is not None):
            raise UserError(_TLS_MISMATCH.of(text=self.address))

    @classmethod
    def to(
        cls,
        address: str,
        ca: Path | None,
        cert: Path | None,
        key: Path | None,
        *,
        is_insecure: bool = False,
    ) -> "Link":
        """The link that a command's options describe; without TLS only if asked for."""
        if ca and cert and key:
            return cls(address, Tls(ca, cert, key))
        if ca or cert or key:
            raise UserError(_TLS_MISMATCH.of(text=excerpt(address)))
        link = cls(address)
        if not is_insecure:
            raise UserError(_NOT_PROTECTED.of(text=address))
        return link

    @property
    def is_protected(self) -> bool:
        """Whether only holders of a certificate can take part."""
        return self.tls is not None

    def security(self, role: Literal["worker", "client"]) -> "Security":
        """Dask's form of the certificates; unusable files are a user error."""
        from distributed import Security

        if self.tls is None:
            return Security(require_encryption=False)  # type: ignore[no-untyped-call]  # Dask's types are partial
        security = Security(  # type: ignore[no-untyped-call]  # Dask's types are partial
            require_encryption=True,
            tls_ca_file=str(self.tls.ca),
            **{f"tls_{role}_cert": str(self.tls.cert), f"tls_{role}_key": str(self.tls.key)},
        )
        try:
            security.get_connection_args(role)  # type: ignore[no-untyped-call]  # Dask's types are partial
        except OSError as error:
            tls = self.tls
            sentence = _BAD_CERTIFICATE.of(ca=tls.ca, cert=tls.cert, key=tls.key, why=error)
            raise UserError(sentence) from None
        return security
