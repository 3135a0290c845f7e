# METADATA
# scope: package
# title: Storage buckets use uniform access
# description: With ACLs on single objects nobody can say from the policy of a bucket who may read it.
# custom:
#   id: PL-GOOGLE-STORAGE-1
#   severity: medium
#   resources: [google_storage_bucket]
#   remedy: Set uniform_bucket_level_access to true.
package plumbline.google.storage.uniform_access

is_ok if input.resource.attributes.uniform_bucket_level_access == true

deny contains {"message": "uniform_bucket_level_access is not true.", "path": ["uniform_bucket_level_access"]} if not is_ok
