# METADATA
# scope: package
# title: Secrets are encrypted in etcd
# description: The first provider of the list writes; where it is identity, secrets are kept in clear text.
# custom:
#   id: PL-KUBERNETES-CLUSTER-44
#   severity: high
#   resources: [EncryptionConfiguration]
#   remedy: Put kms, secretbox or aescbc first in the list of providers for secrets.
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
