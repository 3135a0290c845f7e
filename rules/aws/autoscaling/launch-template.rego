# METADATA
# scope: package
# title: Auto Scaling groups use launch templates
# description: Launch configurations have no versions, and cannot demand much that is safe today.
# custom:
#   id: PL-AWS-AUTOSCALING-2
#   severity: low
#   resources: [aws_autoscaling_group]
#   remedy: Use launch_template or mixed_instances_policy in place of launch_configuration.
#   fix:
#     - set:
#         launch_template.0: {id: '${var.launch_template_id}', version: '${var.launch_template_version}'}
#       remove: launch_configuration
#       suppose: {launch_template_version: '1'}
#       whole: true
package plumbline.aws.autoscaling.launch_template

attributes := input.resource.attributes

deny contains {"message": "The group does not use a launch template.", "path": ["launch_configuration"]} if {
	count(object.get(attributes, "launch_template", [])) == 0
	count(object.get(attributes, "mixed_instances_policy", [])) == 0
}
