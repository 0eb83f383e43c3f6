#!/usr/bin/env bash
# Runs the sandbox's tests on real control groups of version 2: in a virtual machine (software emulation, no KVM needed) with Debian's
# kernel and this machine's own files, read-only; first as root, then as an ordinary user to whom a group is delegated.
#   scripts/version2.sh [TEST…]     without arguments: tests/sandbox/test_limits.py
set -euo pipefail
cd "$(dirname "$0")/.."
repository=$PWD
tests=${*:-tests/sandbox/test_limits.py}
minutes=${MINUTES:-30}

work=${TMPDIR:-/tmp}/botdrome-version2
mkdir -p "$work/root/bin" "$work/root/modules"

if ! compgen -G "$work/kernel/boot/vmlinuz-*" >/dev/null; then
    package=$(apt-cache depends linux-image-amd64 | awk '/Depends: linux-image/ { print $2; exit }')
    (cd "$work" && apt-get download "$package" 2>/dev/null && dpkg -x "$package"_*.deb kernel)
fi
kernel=$(echo "$work"/kernel/boot/vmlinuz-*)

# Emulated, a compiler takes minutes: the zoo is built here.
PYTHONPATH=src:. .venv/bin/python -m tests.hostile.programs
cp -r "${TMPDIR:-/tmp}/botdrome-executables" "$work/root/"

cp "$(command -v busybox)" "$work/root/bin/busybox"
rm -f "$work/root/modules/list"
for module in virtio_ring virtio virtio_pci_modern_dev virtio_pci_legacy_dev virtio_pci netfs fscache 9pnet 9pnet_virtio 9p; do
    file=$(find "$work/kernel/lib/modules" -name "$module.ko")
    if [ -n "$file" ]; then
        cp "$file" "$work/root/modules/"
        echo "$module.ko" >>"$work/root/modules/list"
    fi
done

cat >"$work/root/init" <<'INIT'
#!/bin/busybox sh
b=/bin/busybox
$b mkdir -p /proc /sys /dev /new
$b mount -t proc proc /proc
for module in $($b cat /modules/list); do $b insmod /modules/$module; done
$b mount -t 9p -o trans=virtio,version=9p2000.L,ro,cache=loose,msize=512000 host /new
$b mount -t proc proc /new/proc
$b mount -t sysfs sys /new/sys
$b mount -t devtmpfs dev /new/dev
$b mount -t cgroup2 cgroup /new/sys/fs/cgroup
$b mkdir -p /new/dev/shm
$b mount -t tmpfs -o size=800m,mode=1777 shm /new/dev/shm
$b mount -t tmpfs -o size=800m,mode=1777 tmp /new/tmp
$b cp -r /botdrome-executables /run.sh /bin/busybox /new/tmp/
# A process that is only chrooted may make no user namespaces.
exec $b switch_root /new /bin/sh /tmp/run.sh
INIT
chmod +x "$work/root/init"

cat >"$work/root/run.sh" <<RUN
export PATH=/usr/sbin:/usr/bin:/sbin:/bin HOME=/tmp LC_ALL=C.UTF-8 PYTHONDONTWRITEBYTECODE=1
export PYTHONPATH=$repository/src:$repository
cd $repository
run="$repository/.venv/bin/python -m pytest -q -p no:cacheprovider --color=no --tb=short $tests"
echo "version2: root"
\$run && echo "version2: root passed"
echo "+memory +pids" > /sys/fs/cgroup/cgroup.subtree_control
mkdir /sys/fs/cgroup/user
cd /sys/fs/cgroup/user
chown 65534:65534 . cgroup.procs cgroup.subtree_control
chown -R 65534:65534 /tmp/botdrome-executables
cd $repository
echo "version2: an ordinary user with a delegated group"
sh -c "echo \\\$\\\$ > /sys/fs/cgroup/user/cgroup.procs; exec setpriv --reuid=65534 --regid=65534 --clear-groups \$run" &&
    echo "version2: an ordinary user passed"
/tmp/busybox poweroff -f
RUN

(cd "$work/root" && find . | busybox cpio -o -H newc 2>/dev/null | gzip -1 >../initramfs.gz)
timeout "$((60 * minutes))" qemu-system-x86_64 -accel tcg,thread=multi -cpu max -smp 2 -m 3072 -nographic -no-reboot -net none \
    -kernel "$kernel" -initrd "$work/initramfs.gz" -append "console=ttyS0 quiet panic=-1 cgroup_no_v1=all" \
    -fsdev local,id=host,path=/,security_model=none,readonly=on,multidevs=remap -device virtio-9p-pci,fsdev=host,mount_tag=host \
    </dev/null | tee "$work/log"
grep -q "version2: root passed" "$work/log" && grep -q "version2: an ordinary user passed" "$work/log"
