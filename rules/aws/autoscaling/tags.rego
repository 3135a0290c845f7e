# METADATA
# scope: package
# title: Auto Scaling groups tag their instances
# description: Instances without tags cannot be told apart in bills and alarms.
# custom:
#   id: PL-AWS-AUTOSCALING-1
#   severity: low
#   resources: [aws_autoscaling_group]
#   remedy: Add tag blocks with propagate_at_launch = true.
#   fix:
#     - set: {tag.0: {key: '${var.tag_key}', value: '${var.tag_value}', propagate_at_launch: true}}
package plumbline.aws.autoscaling.tags

deny contains {"message": "Instances of the group get no tags.", "path": ["tag"]} if {
	count([1 | some kind in ["tag", "tags"]; some _ in input.resource.attributes[kind]]) == 0
}
