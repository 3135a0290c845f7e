# METADATA
# scope: package
# title: The server etcd checks the certificates of clients
# description: Without the check whoever reaches etcd reads and writes all state of the cluster.
# custom:
#   id: PL-KUBERNETES-CLUSTER-32
#   severity: critical
#   resources: [Pod, Deployment, StatefulSet, DaemonSet]
#   remedy: Start etcd with --client-cert-auth=true.
package plumbline.kubernetes.cluster.etcd_client_auth

import data.plumbline.lib.components

default not_applicable := false

not_applicable if count(components.running("etcd")) == 0

deny contains {"message": "etcd does not check the certificates of clients.", "path": path} if {
	some component in components.running("etcd")
	not component.flags["config-file"]
	not is_checked(component)
	path := components.path(component, "client-cert-auth")
}

is_checked(component) if lower(setting(component, "client-cert-auth")) == "true"

setting(component, flag) := component.flags[flag].value

setting(component, flag) := value if {
	not component.flags[flag]
	some variable in component.container.spec.env
	variable.name == concat("", ["ETCD_", upper(replace(flag, "-", "_"))])
	value := variable.value
}
