# METADATA
# scope: package
# title: Secrets are encrypted in etcd
# description: The first provider of the list writes; where it is identity, secrets are kept in clear text.
# custom:
#   id: PL-KUBERNETES-CLUSTER-44
#   severity: high
#   resources: [EncryptionConfiguration]
#   frameworks:
#     CIS-Kubernetes-1.10: ["1.2.27"]
#     CIS-Kubernetes-1.11: ["1.2.27"]
#     CIS-Kubernetes-1.12: ["1.2.27"]
#     CIS-Kubernetes-2.0.1: ["1.2.27"]
#     ISO27001-2022: ["A.5.1", "A.5.2", "A.8.1", "A.8.11", "A.8.12", "A.8.20", "A.8.21", "A.8.22"]
#     PCI-4.0: ["3.5.1", "8.3.2", "10.3.2", "10.3.3", "10.3.4"]
#   remedy: Put kms, secretbox or aescbc first in the list of providers for secrets.
#   fix:
#     - at: resources.*.providers
#       set: {resources.*.providers.-1: {identity: {}}}
#       remove: denied
#       whole: true
package plumbline.kubernetes.cluster.encryption_configuration

manifest := input.resource.attributes

deny contains {"message": "Secrets are written in clear text.", "path": ["resources", i, "providers", 0]} if {
	some i, entry in manifest.resources
	is_for_secrets(entry)
	"identity" in object.keys(entry.providers[0])
}

deny contains {"message": "Secrets are not encrypted.", "path": ["kind"]} if {
	count([entry | some entry in manifest.resources; is_for_secrets(entry)]) == 0
}

is_for_secrets(entry) if {
	some resource in entry.resources
	resource in {"secrets", "*.", "*.*"}
}
