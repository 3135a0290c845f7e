# METADATA
# scope: package
# title: Retention policies of storage buckets are locked
# description: A retention policy that is not locked can be removed by the one who wants to remove traces.
# custom:
#   id: PL-GOOGLE-STORAGE-7
#   severity: medium
#   resources: [google_storage_bucket]
#   remedy: Set is_locked to true in retention_policy.
package plumbline.google.storage.retention_locked

deny contains {"message": "The retention policy is not locked.", "path": ["retention_policy", i, "is_locked"]} if {
	some i, policy in input.resource.attributes.retention_policy
	not policy.is_locked == true
}
