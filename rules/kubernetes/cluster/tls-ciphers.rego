# METADATA
# scope: package
# title: Components of the cluster use strong ciphers
# description: Old ciphers and versions of TLS let whoever listens read the traffic.
# custom:
#   id: PL-KUBERNETES-CLUSTER-24
#   severity: medium
#   resources: [Pod, Deployment, StatefulSet, DaemonSet, KubeletConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.29", "4.2.12"]
#     CIS-Kubernetes-1.11: ["1.2.29", "4.2.12"]
#     CIS-Kubernetes-1.12: ["1.2.29", "4.2.12"]
#     CIS-Kubernetes-2.0.1: ["1.2.29", "4.2.12"]
#     ISO27001-2022: ["A.5.1", "A.8.1", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["4.2.1.1"]
#   remedy: Remove weak suites from --tls-cipher-suites, and set --tls-min-version to VersionTLS12 or above.
#   fix:
#     - type: KubeletConfiguration
#       at: tlsCipherSuites
#       remove: denied
#       marks: removes
#     - type: KubeletConfiguration
#       at: tlsMinVersion
#       set: {tlsMinVersion: VersionTLS12}
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       at: 'flags[--tls-cipher-suites]'
#       remove: 'flags[--tls-cipher-suites]'
#       marks: removes
#     - type: [Pod, Deployment, StatefulSet, DaemonSet]
#       at: 'flags[--tls-min-version]'
#       set: {'flags[--tls-min-version]': VersionTLS12}
#       marks: removes
package plumbline.kubernetes.cluster.tls_ciphers

import data.plumbline.lib.components

default not_applicable := false

not_applicable if {
	input.resource.type != "KubeletConfiguration"
	count(all) == 0
}

strong := `^TLS_((ECDHE_(ECDSA|RSA)_WITH_)?(AES_(128|256)_GCM_SHA(256|384)|CHACHA20_POLY1305(_SHA256)?))$`

deny contains {"message": message, "path": path} if {
	some component in all
	some suite in components.names(component, "tls-cipher-suites")
	not regex.match(strong, suite)
	message := sprintf("%s accepts the cipher suite %s.", [component.name, suite])
	path := components.path(component, "tls-cipher-suites")
}

deny contains {"message": message, "path": path} if {
	some component in all
	components.is_one_of(component, "tls-min-version", {"versiontls10", "versiontls11"})
	message := sprintf("%s accepts versions of TLS before 1.2.", [component.name])
	path := components.path(component, "tls-min-version")
}

all := [component |
	some name in ["kube-apiserver", "kube-controller-manager", "kube-scheduler", "kubelet"]
	some component in components.running(name)
]

deny contains {"message": message, "path": ["tlsCipherSuites", i]} if {
	input.resource.type == "KubeletConfiguration"
	some i, suite in file.tlsCipherSuites
	not regex.match(strong, suite)
	message := sprintf("The kubelet accepts the cipher suite %s.", [suite])
}

deny contains {"message": "The kubelet accepts versions of TLS before 1.2.", "path": ["tlsMinVersion"]} if {
	input.resource.type == "KubeletConfiguration"
	file.tlsMinVersion in {"VersionTLS10", "VersionTLS11"}
}

file := input.resource.attributes
