# METADATA
# scope: package
# title: Connections of etcd to clients use TLS
# description: All state of the cluster, secrets too, goes over these connections.
# custom:
#   id: PL-KUBERNETES-CLUSTER-30
#   severity: high
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Set --cert-file and --key-file of etcd.
package plumbline.kubernetes.cluster.etcd_client_tls

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("etcd")) == 0

deny contains {"message": message, "path": path} if {
	some component in components.running("etcd")
	not component.flags["config-file"]
	some flag in ["cert-file", "key-file"]
	not is_set(component, flag)
	message := sprintf("etcd is started without --%s.", [flag])
	path := components.path(component, flag)
}

is_set(component, flag) if setting(component, flag) != ""

setting(component, flag) := component.flags[flag].value

setting(component, flag) := value if {
	not component.flags[flag]
	some variable in component.container.spec.env
	variable.name == concat("", ["ETCD_", upper(replace(flag, "-", "_"))])
	value := variable.value
}
