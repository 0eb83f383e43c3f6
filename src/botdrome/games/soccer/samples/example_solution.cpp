// A team for 5-a-side soccer, and the jury's opponent: beat it!
//
// Part 1 has helpers that know the rules. You can keep them as they are.
// Part 2 is the strategy: how this team thinks. Improve it, or write your own.
//
// Everything is seen from the left: our goal is at x = 0, the rival's at x = 25.
//
// Команда для футбола 5×5 и соперник от жюри: обыграйте её!
//
// Часть 1 — вспомогательные функции, которые знают правила. Её можно не менять. Часть 2 —
// стратегия: как команда думает. Улучшите её или напишите свою.
//
// Всё показано слева: наши ворота — x = 0, ворота соперника — x = 25.
#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <iostream>
#include <random>
#include <vector>

#include "participant_api.h"

// ------------------------------------------------------------------ Part 1: helpers, the rules
// Часть 1: вспомогательные функции, правила

const int KEEPER = TEAM_SIZE;            // our keeper's number / номер нашего вратаря
const int RIVAL_KEEPER = 2 * TEAM_SIZE;  // and the rival's / и вратаря соперника
const Point NOWHERE = {-1, -1};

bool operator==(Point a, Point b) { return a.x == b.x && a.y == b.y; }
bool operator!=(Point a, Point b) { return !(a == b); }
Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }

int sign(int number) { return (number > 0) - (number < 0); }

// How long a vector is in steps: one step goes to one of the 8 neighbours.
// Длина вектора в шагах: шаг ведёт на одну из 8 соседних клеток.
int length(Point vector) { return std::max(std::abs(vector.x), std::abs(vector.y)); }

// The usual distance between two cells, as with a ruler.
// Обычное расстояние между клетками, как по линейке.
double distance(Point a, Point b) { return std::hypot(a.x - b.x, a.y - b.y); }

bool contains(const std::vector<Point> &cells, Point cell) {
    return std::find(cells.begin(), cells.end(), cell) != cells.end();
}

bool on_field(Point cell) {
    return 1 <= cell.x && cell.x <= FIELD_WIDTH && 1 <= cell.y && cell.y <= FIELD_HEIGHT;
}
bool in_goal_rows(Point cell) { return GOAL_BOTTOM <= cell.y && cell.y <= GOAL_TOP; }
bool in_own_goal(Point cell) { return cell.x == 0 && in_goal_rows(cell); }
bool in_rival_goal(Point cell) { return cell.x == FIELD_WIDTH + 1 && in_goal_rows(cell); }
bool in_goal(Point cell) { return in_own_goal(cell) || in_rival_goal(cell); }
bool beside_goal(Point cell) {
    return (cell.x == 1 || cell.x == FIELD_WIDTH) && in_goal_rows(cell);
}

// The same cell as the rival sees it.
// Та же клетка глазами соперника.
Point mirrored(Point cell) { return {FIELD_WIDTH + 1 - cell.x, cell.y}; }

// Whether a player may walk like this with this speed, or kick the ball with this power:
// 1..strength cells straight or 1..strength - 1 cells diagonally.
// Может ли игрок с такой скоростью так пойти или с такой силой так ударить: 1..strength клеток
// прямо или 1..strength - 1 по диагонали.
bool is_possible(Point vector, int strength) {
    const bool diagonal = vector.x != 0 && vector.y != 0;
    if (diagonal && std::abs(vector.x) != std::abs(vector.y)) return false;
    return 1 <= length(vector) && length(vector) <= (diagonal ? strength - 1 : strength);
}

// All vectors that are possible.
// Все возможные векторы.
std::vector<Point> vectors(int strength) {
    std::vector<Point> found;
    for (int x = -strength; x <= strength; ++x)
        for (int y = -strength; y <= strength; ++y)
            if (is_possible({x, y}, strength)) found.push_back({x, y});
    return found;
}

// Where a player can be at the end of this unit; to stay is the first of them.
// Где игрок может быть в конце такта; первым стоит «остаться на месте».
std::vector<Point> reachable_cells(Point from, int speed) {
    std::vector<Point> cells = {from};
    for (Point step : vectors(speed))
        if (on_field(from + step)) cells.push_back(from + step);
    return cells;
}

// One unit of a rolling ball: the cells it is in, the first and the last included, and its velocity
// at the end. Bounces are done here; a ball in a goal stops.
// Один такт катящегося мяча: клетки, в которых он побывает, включая первую и последнюю, и скорость
// в конце. Отскоки учтены здесь; в воротах мяч останавливается.
struct Roll {
    std::vector<Point> path;
    Point velocity;
};

Roll roll(Point ball, Point velocity) {
    Roll result = {{ball}, velocity};
    Point &v = result.velocity;
    for (int left = length(velocity); left > 0; --left) {
        const Point next = {ball.x + sign(v.x), ball.y + sign(v.y)};
        if (beside_goal(ball) && in_goal(next)) {
            result.path.push_back(next);
            v = {0, 0};
            return result;
        }
        // A step that would leave the field is turned before it is made ...
        // Шаг, который вывел бы за поле, разворачивается заранее ...
        if (next.x < 1 || next.x > FIELD_WIDTH) v.x = -v.x;
        if (next.y < 1 || next.y > FIELD_HEIGHT) v.y = -v.y;
        ball = {ball.x + sign(v.x), ball.y + sign(v.y)};
        result.path.push_back(ball);
        // ... and on an edge the velocity is turned on arrival, except beside a goal.
        // ... а на краю скорость разворачивается по прибытии, если это не у ворот.
        if (!beside_goal(ball) && ((ball.x == 1 && v.x < 0) || (ball.x == FIELD_WIDTH && v.x > 0)))
            v.x = -v.x;
        if ((ball.y == 1 && v.y < 0) || (ball.y == FIELD_HEIGHT && v.y > 0)) v.y = -v.y;
    }
    return result;
}

// The forecast: what a ball that nobody touches does in each of the next units. It ends in a goal.
// Прогноз: что станет с мячом, которого никто не трогает, в каждом из следующих тактов. В воротах
// прогноз кончается.
std::vector<Roll> forecast(Point ball, Point velocity, int units) {
    std::vector<Roll> rolls;
    while (units-- > 0 && !in_goal(ball)) {
        rolls.push_back(roll(ball, velocity));
        ball = rolls.back().path.back();
        velocity = rolls.back().velocity;
    }
    return rolls;
}

bool is_ours(int owner) { return 1 <= owner && owner <= TEAM_SIZE; }

// Whether the referee accepts this move of a team with these skills (index 1..5).
// Примет ли судья этот ход команды с такими навыками (индексы 1..5).
bool is_legal(const State &state, const Move &move, const Skills skills[]) {
    for (int i = 1; i <= TEAM_SIZE; ++i) {
        const Point walk = move.player[i] - state.player[i];
        if (!on_field(move.player[i])) return false;
        if (walk != Point{0, 0} && !is_possible(walk, skills[i].speed)) return false;
        for (int j = 1; j < i; ++j)
            if (move.player[i] == move.player[j]) return false;
    }
    if (!is_ours(state.owner)) return !move.kick;
    // Our ball: it must be kicked or left, and must not end the unit at any of our players.
    // Мяч наш: по нему надо ударить или его оставить, и в конце такта он не должен быть у нашего
    // игрока.
    const Point velocity = move.kick ? move.velocity : Point{0, 0};
    if (velocity != Point{0, 0} && !is_possible(velocity, skills[state.owner].power)) return false;
    const Point end = roll(state.ball, velocity).path.back();
    return !contains({move.player + 1, move.player + TEAM_SIZE + 1}, end);
}

// The probability that a keeper in this cell saves a ball that rolls this way into the goal.
// Вероятность того, что вратарь на этой клетке отразит мяч, который так катится в ворота.
double save_chance(Point keeper, const std::vector<Point> &path, int reflex) {
    double chance = 0;
    for (Point cell : path) {
        if (!on_field(cell)) continue;  // the goal itself does not count / сами ворота не считаются
        if (length(cell - keeper) == 0) return reflex * 0.2;
        if (length(cell - keeper) == 1) chance = reflex * 0.1;
    }
    return chance;
}

// How many units a player needs from one cell to another: first diagonally and then straight, or
// straight along both axes.
// Сколько тактов нужно игроку от клетки до клетки: сначала по диагонали, затем прямо, или прямо
// вдоль обеих осей.
int units_to_walk(Point from, Point to, int speed) {
    const auto units = [](int cells, int per_unit) { return (cells + per_unit - 1) / per_unit; };
    const int dx = std::abs(to.x - from.x), dy = std::abs(to.y - from.y);
    const int more = std::max(dx, dy), less = std::min(dx, dy);
    return std::min(units(less, speed - 1) + units(more - less, speed),
                    units(more, speed) + units(less, speed));
}

// The same for a player who must not be in the cell `closed` when the first unit ends.
// То же для игрока, которому в конце первого такта нельзя быть на клетке `closed`.
int units_to_walk(Point from, Point to, int speed, Point closed) {
    int best = 1000;
    for (Point cell : reachable_cells(from, speed))
        if (cell != closed) best = std::min(best, 1 + units_to_walk(cell, to, speed));
    return best;
}

// ------------------------------------------------------- Part 2: the strategy - improve it here
// Часть 2: стратегия, улучшайте её здесь

// Things to try: other skills and another formation; passes that are planned two kicks ahead;
// two defenders against one attacker; guessing the rival's kick by the kicks before; using
// rival_skills in the second half for more than this team does; playing for time when leading.
// Что попробовать: другие навыки и другую расстановку; пасы на два удара вперёд; двух защитников
// против одного нападающего; угадывать удар соперника по прежним ударам; использовать rival_skills
// во втором тайме больше, чем сейчас; тянуть время, когда ведёте в счёте.

const int HORIZON = 8;           // how many units ahead we follow the ball
                                 // на сколько тактов вперёд следим за мячом
const double GOAL_WORTH = 100;   // compared with worth(), which is 8..50
                                 // по сравнению с worth(), то есть с 8..50
const double LOSS = 0.5;         // how bad a lost ball is, compared with its worth to the rival
                                 // насколько плоха потеря мяча по сравнению с его ценой для
                                 // соперника
const double GUESSED = 0.1;      // how often a rival happens to stand where our kick ends
                                 // как часто соперник случайно стоит там, где кончается наш удар
const double RIVAL_COMES = 0.4;  // how often a rival who could fight for the ball does so
                                 // как часто соперник, который может бороться за мяч, борется
const double STAYS = 0.3;        // how often the rival's keeper stays where it is
                                 // как часто вратарь соперника остаётся на месте
const double WHIM = 4;           // kicks that are worth nearly the same are chosen by chance
                                 // из почти равных ударов выбирает случай

Setup make_team() {
    Setup team = {};
    team.position[2] = {11, 5};
    team.position[3] = {11, 11};
    team.position[4] = {7, 8};
    // {tackle, speed, power, reflex}: 10 points above {1, 2, 2, 0}, the keeper's {1, 2, 2, 1}.
    // Five points make everybody fast, three the keeper good, two give two players a hard shot.
    // {tackle, speed, power, reflex}: 10 очков сверх {1, 2, 2, 0}, у вратаря — сверх {1, 2, 2, 1}.
    // Пять очков делают всех быстрыми, три — вратаря надёжным, два дают двум игрокам сильный удар.
    team.skills[1] = {1, 3, 3, 0};
    team.skills[2] = {1, 3, 3, 0};
    team.skills[3] = {1, 3, 2, 0};
    team.skills[4] = {1, 3, 2, 0};
    team.skills[5] = {1, 3, 2, 4};
    return team;
}
const Setup TEAM = make_team();

// What we know of rival 6..10, or expect in the first half.
// Что мы знаем об игроках соперника 6..10 или предполагаем в первом тайме.
Skills rival_skills(const State &state, int player) {
    return state.rival_skills_known ? state.rival_skills[player - TEAM_SIZE] : Skills{2, 3, 3, 4};
}

// What owning the ball in this cell is worth: the closer to the rival's goal, the more.
// Сколько стоит владеть мячом на этой клетке: чем ближе к воротам соперника, тем больше.
double worth(Point cell) { return 200 / (3 + distance(cell, {FIELD_WIDTH + 1, 8})); }

// What we want: somewhere to go for everybody, and a kick if the ball is ours.
// Чего мы хотим: каждому — куда идти, и удар, если мяч наш.
struct Plan {
    Point target[TEAM_SIZE + 1] = {};
    int leader = KEEPER;  // who chooses a cell first: the one who goes for the ball
                          // кто первым выбирает клетку: тот, кто идёт к мячу
    bool kick = false;
    Point velocity = {0, 0};

    void lead(int player, Point cell) {
        leader = player;
        target[player] = cell;
    }
};

// Where a player belongs while others play the ball.
// Место игрока, пока мяч разыгрывают другие.
Point home(int player, Point ball) {
    const int x = ball.x;
    if (player == 1) return {std::clamp(x + 4, 8, 22), ball.y > 8 ? 7 : 9};
    if (player == 2) return {std::clamp(x + 1, 5, 21), 4};
    if (player == 3) return {std::clamp(x + 1, 5, 21), 12};
    if (player == 4) return {std::clamp(x - 5, 2, 16), (ball.y + 8) / 2};
    return {1, std::clamp(ball.y, GOAL_BOTTOM + 1, GOAL_TOP - 1)};
}

// Who gets a ball that rolls like this, when and where.
// Кто, когда и где получит мяч, который так катится.
struct Meeting {
    int unit = 0;    // 0: nobody within HORIZON / 0: никто в пределах HORIZON
    int player = 0;  // which of ours can be there; 0: only the rival's can
                     // кто из наших может там быть; 0: только соперник
    Point cell = NOWHERE;
    double share = 0;  // our chance to get the ball there / наш шанс получить там мяч
};

Meeting meeting(const State &state, const std::vector<Roll> &rolls, bool our_kick) {
    const Point closed = our_kick ? rolls[0].path.back() : NOWHERE;
    for (int unit = 1; unit <= static_cast<int>(rolls.size()); ++unit) {
        const Point cell = rolls[unit - 1].path.back();
        if (in_goal(cell)) break;
        // Right after our kick nobody can come on purpose: see `GUESSED`.
        // Сразу после нашего удара прийти нарочно не может никто: см. `GUESSED`.
        if (our_kick && unit == 1) continue;
        int ours = 0, tackle = 0, rival_tackle = 0;
        for (int i = 1; i <= TEAM_SIZE; ++i) {
            if (i == KEEPER && cell.x > 5) continue;  // not so far from the goal
                                                      // не так далеко от ворот
            const Skills skills = TEAM.skills[i];
            if (units_to_walk(state.player[i], cell, skills.speed, closed) > unit) continue;
            if (skills.tackle <= tackle) continue;
            ours = i;
            tackle = skills.tackle;
        }
        for (int i = TEAM_SIZE + 1; i <= 2 * TEAM_SIZE; ++i) {
            const Skills skills = rival_skills(state, i);
            if (units_to_walk(state.player[i], cell, skills.speed) <= unit)
                rival_tackle = std::max(rival_tackle, skills.tackle);
        }
        if (ours > 0)
            return {unit, ours, cell, 1 - RIVAL_COMES * rival_tackle / (tackle + rival_tackle)};
        if (rival_tackle > 0) return {unit, 0, cell, 0};
    }
    return {};
}

// How likely a ball that rolls like this gets past the rival's keeper in `unit`. If we kick it now,
// the keeper must guess: perhaps it stays, or else all cells in reach are equally likely. Later it
// can see the ball coming.
// С какой вероятностью мяч, который так катится, в такте `unit` пройдёт вратаря соперника. Если
// бить сейчас, вратарю придётся угадывать: может быть, он останется на месте, иначе все доступные
// клетки равновероятны. Позже он видит, куда летит мяч.
double goal_chance(const State &state, const std::vector<Point> &path, int unit) {
    const Point keeper = state.player[RIVAL_KEEPER];
    const Skills skills = rival_skills(state, RIVAL_KEEPER);
    double sum = 0, best = 0;
    int cells = 0;
    for (int x = 1; x <= FIELD_WIDTH; ++x)
        for (int y = 1; y <= FIELD_HEIGHT; ++y) {
            if (units_to_walk(keeper, {x, y}, skills.speed) > unit) continue;
            const double chance = save_chance({x, y}, path, skills.reflex);
            sum += chance;
            best = std::max(best, chance);
            ++cells;
        }
    if (unit > 1) return 1 - best;
    return 1 - STAYS * save_chance(keeper, path, skills.reflex) - (1 - STAYS) * sum / cells;
}

// How good a kick of ours is: who gets the ball, where, and how sure that is.
// Насколько хорош наш удар: кто получит мяч, где и насколько это надёжно.
double kick_value(const State &state, Point velocity) {
    const std::vector<Roll> rolls = forecast(state.ball, velocity, HORIZON);
    const Point first = rolls[0].path.back(), last = rolls.back().path.back();
    const Meeting met = meeting(state, rolls, true);
    double value = 0;  // of a ball that stays loose / мяча, который остался ничьим
    if (met.unit > 0) {
        value = met.share * worth(met.cell) - (1 - met.share) * LOSS * worth(mirrored(met.cell));
        value -= met.unit;  // sooner is better / чем раньше, тем лучше
    } else if (in_rival_goal(last)) {
        value = GOAL_WORTH * goal_chance(state, rolls.back().path, static_cast<int>(rolls.size()));
    } else if (in_own_goal(last)) {
        value = -GOAL_WORTH;
    }
    if (in_goal(first)) return value;
    for (int i = TEAM_SIZE + 1; i <= 2 * TEAM_SIZE; ++i)
        if (units_to_walk(state.player[i], first, rival_skills(state, i).speed) <= 1)
            return (1 - GUESSED) * value - GUESSED * LOSS * worth(mirrored(first));
    return value;
}

// A small number by chance, so that rivals cannot foresee our kicks, and two equal teams do not
// repeat the same kicks for ever. It begins with the same seed in every match: a lost match can be
// played again, exactly.
// Небольшое случайное число: соперник не должен предвидеть наши удары, а две равные команды — вечно
// повторять одни и те же. В каждом матче зерно одно и то же: проигранный матч можно повторить в
// точности.
double whim() {
    static std::mt19937 generator(2025);
    return WHIM * (generator() % 1000) / 1000;
}

// Our ball: the best kick there is, or leaving the ball, if everything else is worse.
// Мяч наш: лучший возможный удар; если всё хуже, оставить мяч.
void attack(const State &state, Plan &plan) {
    std::vector<Point> kicks = vectors(TEAM.skills[state.owner].power);
    kicks.push_back({0, 0});
    double best = -1e9;
    for (Point velocity : kicks) {
        const double value = kick_value(state, velocity) + whim();
        if (value <= best) continue;
        best = value;
        plan.velocity = velocity;
    }
    plan.kick = plan.velocity != Point{0, 0};
    const std::vector<Roll> rolls = forecast(state.ball, plan.velocity, HORIZON);
    const Meeting met = meeting(state, rolls, true);
    if (met.player > 0) plan.lead(met.player, met.cell);
    // After a shot the owner looks for the rebound: a saved ball lies at the keeper's feet.
    // После удара бивший ждёт отскока: отражённый мяч лежит у ног вратаря.
    if (in_goal(rolls[0].path.back())) plan.lead(state.owner, state.player[RIVAL_KEEPER]);
}

// The player (not the keeper) who is closest to a cell.
// Игрок (не вратарь), ближайший к клетке.
int closest(const State &state, Point cell) {
    int best = 1;
    for (int i = 2; i < KEEPER; ++i)
        if (distance(state.player[i], cell) < distance(state.player[best], cell)) best = i;
    return best;
}

// The rival's ball or a loose one: get there first, or stand in its way.
// Мяч у соперника или ничей: успеть первым или встать на пути.
void defend(const State &state, const std::vector<Roll> &rolls, Plan &plan) {
    if (state.owner == 0) {
        const Meeting met = meeting(state, rolls, false);
        Point cell = met.player > 0 ? met.cell : rolls[0].path.back();
        if (in_goal(cell)) cell = state.ball;  // perhaps the keeper saves, and there is a rebound
                                               // может быть, вратарь отразит, и будет отскок
        plan.lead(met.player > 0 ? met.player : closest(state, cell), cell);
    } else {
        const Point front = {std::max(1, state.ball.x - 2), state.ball.y};
        plan.lead(closest(state, front), front);
    }
}

// The keeper: against shots that can come in this very unit, the cell that saves most of them.
// Вратарь: против ударов, возможных прямо сейчас, — клетка, которая отражает больше всего.
void guard_goal(const State &state, Plan &plan) {
    if (is_ours(state.owner)) return;
    std::vector<Point> kicks = {state.velocity};
    if (state.owner > 0) kicks = vectors(rival_skills(state, state.owner).power);
    double best = 0;
    for (Point cell : reachable_cells(state.player[KEEPER], TEAM.skills[KEEPER].speed)) {
        double sum = 0;
        for (Point velocity : kicks) {
            const std::vector<Point> path = roll(state.ball, velocity).path;
            if (in_own_goal(path.back()))
                sum += save_chance(cell, path, TEAM.skills[KEEPER].reflex);
        }
        if (sum <= best) continue;
        best = sum;
        plan.target[KEEPER] = cell;
    }
}

// Makes a legal move of a plan: everybody takes the free cell from which the target is the fewest
// units away. A free one always exists: even in a corner 6 cells are in reach, of which team-mates
// and the ball take 5 at most.
// Делает из плана допустимый ход: каждый занимает свободную клетку, откуда до цели меньше всего
// тактов. Свободная есть всегда: даже в углу доступно 6 клеток, из них партнёры и мяч занимают не
// больше 5.
Move carried_out(const State &state, const Plan &plan) {
    Move move = {};
    move.kick = plan.kick;
    move.velocity = plan.velocity;
    std::vector<Point> taken;
    if (is_ours(state.owner)) taken.push_back(roll(state.ball, plan.velocity).path.back());
    for (int i : {plan.leader, 5, 4, 3, 2, 1}) {
        if (move.player[i].x > 0) continue;  // the leader has chosen already
                                             // ведущий игрок уже выбрал
        double best = 1e9;
        for (Point cell : reachable_cells(state.player[i], TEAM.skills[i].speed)) {
            const int units = units_to_walk(cell, plan.target[i], TEAM.skills[i].speed);
            const double cost = 100 * units + distance(cell, plan.target[i]);
            if (cost >= best || contains(taken, cell)) continue;
            best = cost;
            move.player[i] = cell;
        }
        taken.push_back(move.player[i]);
    }
    return move;
}

// ---------------------------------------------------------- The two functions that are called
// Две функции, которые вызывает судья

Setup setup_initial_position() { return TEAM; }

Move make_a_move(const State &state) {
    Plan plan;
    const std::vector<Roll> rolls = forecast(state.ball, state.velocity, HORIZON);
    for (int i = 1; i <= TEAM_SIZE; ++i) plan.target[i] = home(i, rolls[0].path.back());
    if (is_ours(state.owner))
        attack(state, plan);
    else
        defend(state, rolls, plan);
    guard_goal(state, plan);
    const Move move = carried_out(state, plan);
    // An illegal move loses the match: this check tells you, should your changes make one.
    // Недопустимый ход проигрывает матч: если он появится после ваших правок, проверка об этом
    // сообщит.
    if (!is_legal(state, move, TEAM.skills)) std::cerr << "illegal move at " << state.time << '\n';
    return move;
}
