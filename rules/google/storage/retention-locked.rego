# METADATA
# scope: package
# title: Retention policies of storage buckets are locked
# description: A retention policy that is not locked can be removed by the one who wants to remove traces.
# custom:
#   id: PL-GOOGLE-STORAGE-7
#   severity: medium
#   resources: [google_storage_bucket]
#   frameworks:
#     CIS-GCP-3.0: ["2.2", "2.3"]
#     CIS-GCP-4.0: ["2.2", "2.3"]
#     CIS-GCP-5.0: ["2.3", "2.4"]
#     ISO27001-2022: ["A.8.10", "A.8.16"]
#     PCI-4.0: ["1.3.2", "1.5.1", "3.2.1", "3.3.1.1", "3.3.1.3", "3.3.2", "3.3.3", "3.5.1", "3.5.1.3", "5.3.4",
#       "7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.2", "8.3.4", "10.2.1",
#       "10.2.1.1", "10.2.1.2", "10.2.1.3", "10.2.1.4", "10.2.1.5", "10.2.1.6", "10.2.1.7", "10.2.2", "10.3.1",
#       "10.3.2", "10.3.3", "10.3.4", "10.5.1", "10.6.3"]
#     SOC2: ["A1.2", "C1.2", "CC7.2", "CC7.3", "PI1.5"]
#   remedy: Set is_locked to true in retention_policy.
#   fix:
#     - set: {'retention_policy.*.is_locked': true}
#       marks: removes
package plumbline.google.storage.retention_locked

deny contains {"message": "The retention policy is not locked.", "path": ["retention_policy", i, "is_locked"]} if {
	some i, policy in input.resource.attributes.retention_policy
	not policy.is_locked == true
}
