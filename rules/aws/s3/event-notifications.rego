# METADATA
# scope: package
# title: S3 buckets tell others what happens in them
# description: Notifications let other systems notice objects that come, change or vanish.
# custom:
#   id: PL-AWS-S3-13
#   severity: low
#   resources: [aws_s3_bucket]
#   frameworks:
#     PCI-4.0: ["11.5.2", "11.6.1", "12.10.5"]
#   remedy: Add an aws_s3_bucket_notification for the bucket.
#   fix:
#     - add: {aws_s3_bucket_notification: {bucket: '${subject.id}', eventbridge: true}}
#       marks: [removes, costs]
package plumbline.aws.s3.event_notifications

notifies if {
	some each in input.companions
	each.type == "aws_s3_bucket_notification"
}

deny contains {"message": "The bucket sends no notifications.", "path": []} if not notifies
