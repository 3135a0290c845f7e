# METADATA
# scope: package
# title: Trails tell when new logs arrive
# description: With a topic, tools that look for attacks get to work as soon as a log arrives.
# custom:
#   id: PL-AWS-CLOUDTRAIL-6
#   severity: low
#   resources: [aws_cloudtrail]
#   remedy: Set sns_topic_name.
#   fix:
#     - set: {sns_topic_name: '${var.sns_topic_name}'}
package plumbline.aws.cloudtrail.notifications

deny contains {"message": "The trail has no topic.", "path": ["sns_topic_name"]} if {
	object.get(input.resource.attributes, "sns_topic_name", "") == ""
}
