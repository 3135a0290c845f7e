# METADATA
# scope: package
# title: Storage buckets do not log into themselves
# description: Logs in the bucket that they are about are deleted with it, and every log written is logged again.
# custom:
#   id: PL-GOOGLE-STORAGE-5
#   severity: medium
#   resources: [google_storage_bucket]
#   remedy: Name another bucket in log_bucket.
#   fix:
#     - set: {denied: '${var.log_bucket}'}
package plumbline.google.storage.self_logging

deny contains {"message": "The bucket is its own log bucket.", "path": ["logging", 0, "log_bucket"]} if input.resource.attributes.logging[_].log_bucket == input.resource.attributes.name
