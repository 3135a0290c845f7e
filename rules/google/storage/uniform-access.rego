# METADATA
# scope: package
# title: Storage buckets use uniform access
# description: With ACLs on single objects nobody can say from the policy of a bucket who may read it.
# custom:
#   id: PL-GOOGLE-STORAGE-1
#   severity: medium
#   resources: [google_storage_bucket]
#   frameworks:
#     CIS-GCP-3.0: ["5.2"]
#     CIS-GCP-4.0: ["5.2"]
#     CIS-GCP-5.0: ["5.2"]
#     HIPAA: ["164.308(a)(1)(ii)(B)", "164.312(a)(1)"]
#     PCI-4.0: ["1.2.5", "1.2.8", "1.3.1", "1.3.2", "1.4.2", "1.5.1", "2.2.5", "2.2.7", "3.5.1", "3.5.1.3", "4.2.1",
#       "4.2.1.1", "7.2.1", "7.2.2", "7.2.5", "7.2.6", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.2", "8.3.4",
#       "10.3.2", "10.3.3", "10.3.4", "10.6.3"]
#     SOC2: ["PI1.4"]
#   remedy: Set uniform_bucket_level_access to true.
#   fix:
#     - set: {uniform_bucket_level_access: true}
#       marks: removes
package plumbline.google.storage.uniform_access

is_ok if input.resource.attributes.uniform_bucket_level_access == true

deny contains {"message": "uniform_bucket_level_access is not true.", "path": ["uniform_bucket_level_access"]} if not is_ok
