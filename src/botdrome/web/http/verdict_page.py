"""The page that explains verdicts, on every site: a hall has no internet."""

from fastapi import APIRouter
from fastapi.responses import HTMLResponse, Response

from botdrome.referee.verdicts.page import page_source
from botdrome.sentences import Language
from botdrome.statements.documents import body_of, document
from botdrome.statements.pages import STYLE

_STYLE_PATH = "/verdicts/page.css"
_TITLES: dict[Language, str] = {"en": "Verdicts", "ru": "Вердикты"}


def verdict_page() -> APIRouter:
    """The page in both languages, and its style: the guard forbids styles inside pages."""
    router = APIRouter(include_in_schema=False)

    @router.get(_STYLE_PATH)
    def show_style() -> Response:
        return Response(STYLE, media_type="text/css")

    @router.get("/verdicts/{language}")
    def explain_verdicts(language: Language) -> HTMLResponse:
        style = f'<link rel="stylesheet" href="{_STYLE_PATH}">'
        body = body_of(page_source(language))
        return HTMLResponse(document(_TITLES[language], body, language, style))

    return router
