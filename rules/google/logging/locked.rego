# METADATA
# scope: package
# title: Log buckets are locked
# description: In a bucket that is not locked the one who wants to remove traces shortens the retention.
# custom:
#   id: PL-GOOGLE-LOGGING-2
#   severity: low
#   resources: [google_logging_project_bucket_config]
#   remedy: Set locked to true.
#   fix:
#     - set: {locked: true}
#       marks: removes
package plumbline.google.logging.locked

is_ok if input.resource.attributes.locked == true

deny contains {"message": "The log bucket is not locked.", "path": ["locked"]} if not is_ok
