"""How a language is compiled and run; one table entry per language."""

from botdrome.languages.artifacts import Artifact, ArtifactCache, cache_folder
from botdrome.languages.compilation.compiler_runs import CompileError, CompilerLimits
from botdrome.languages.compilation.compiling import build, compile_source
from botdrome.languages.compilation.debug_builds import DebugBuild, debug_build
from botdrome.languages.detection import detect
from botdrome.languages.execution import program, ran_out_of_memory
from botdrome.languages.language import Language
from botdrome.languages.table import LANGUAGES
from botdrome.languages.toolchains import toolchain_version

__all__ = [
    "LANGUAGES",
    "Artifact",
    "ArtifactCache",
    "CompileError",
    "CompilerLimits",
    "DebugBuild",
    "Language",
    "build",
    "cache_folder",
    "compile_source",
    "debug_build",
    "detect",
    "program",
    "ran_out_of_memory",
    "toolchain_version",
]
