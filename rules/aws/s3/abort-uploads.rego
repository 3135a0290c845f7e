# METADATA
# scope: package
# title: S3 lifecycles end uploads that were never finished
# description: The parts of an upload that was broken off stay in the bucket unseen and are paid for.
# custom:
#   id: PL-AWS-S3-11
#   severity: low
#   resources: [aws_s3_bucket_lifecycle_configuration]
#   remedy: Add abort_incomplete_multipart_upload with days_after_initiation to an enabled rule.
#   fix:
#     - set:
#         rule.-1:
#           id: abort-uploads
#           status: Enabled
#           filter: [{}]
#           abort_incomplete_multipart_upload: [{days_after_initiation: 7}]
package plumbline.aws.s3.abort_uploads

ends_uploads if {
	some rule in input.resource.attributes.rule
	rule.status == "Enabled"
	rule.abort_incomplete_multipart_upload[_].days_after_initiation > 0
}

deny contains {"message": "No enabled rule ends unfinished uploads.", "path": ["rule"]} if not ends_uploads
