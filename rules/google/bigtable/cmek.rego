# METADATA
# scope: package
# title: Bigtable instances are encrypted with an own key
# description: Data under a key of Google cannot be made unreadable by taking the key away.
# custom:
#   id: PL-GOOGLE-BIGTABLE-1
#   severity: medium
#   resources: [google_bigtable_instance]
#   remedy: Set kms_key_name on every cluster.
#   fix:
#     - set: {'cluster.*.kms_key_name': '${var.kms_key_name}'}
package plumbline.google.bigtable.cmek

deny contains {"message": "No key of one's own encrypts the cluster.", "path": ["cluster", i]} if {
	some i, cluster in input.resource.attributes.cluster
	not cluster.kms_key_name
}
