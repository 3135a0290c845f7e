# METADATA
# scope: package
# title: Storage buckets log access
# description: Without logs nobody can tell afterwards who read or changed the objects.
# custom:
#   id: PL-GOOGLE-STORAGE-4
#   severity: medium
#   resources: [google_storage_bucket]
#   remedy: Add a logging block whose log_bucket is another bucket.
#   fix:
#     - set: {logging.0.log_bucket: '${var.log_bucket}'}
package plumbline.google.storage.access_logging

# A bucket that is called after the logs which it takes keeps no logs of itself.
not_applicable if regex.match(`(^|[-_])logs?([-_]|$)|logging`, input.resource.name)

is_ok if input.resource.attributes.logging[_].log_bucket

deny contains {"message": "Access to the bucket is not logged.", "path": ["logging"]} if not is_ok
