# METADATA
# scope: package
# title: Instances are monitored in detail
# description: Without detailed monitoring metrics come every five minutes, and short attacks and overloads stay unseen.
# custom:
#   id: PL-AWS-EC2-14
#   severity: low
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration]
#   frameworks:
#     PCI-4.0: ["10.2.1.1", "10.4.1", "10.4.1.1", "10.4.2", "10.6.3", "10.7.1", "10.7.2"]
#   remedy: Set monitoring to true, or the monitoring block of a launch template to enabled.
#   fix:
#     - type: [aws_instance, aws_launch_template, aws_launch_configuration]
#       set: {denied: true}
#       marks: costs
#     - type: aws_spot_instance_request
#       set: {denied: true}
#       marks: [replaces, costs]
package plumbline.aws.ec2.instance_monitoring

attributes := input.resource.attributes

not_applicable if {
	object.get(attributes, "monitoring", "absent") == "absent"
	count(attributes.launch_template) > 0
}

deny contains {"message": "The instance is not monitored in detail.", "path": ["monitoring"]} if {
	input.resource.type in {"aws_instance", "aws_spot_instance_request"}
	not attributes.monitoring == true
}

deny contains {"message": "Instances are not monitored in detail.", "path": ["monitoring", 0, "enabled"]} if {
	input.resource.type == "aws_launch_template"
	not attributes.monitoring[0].enabled == true
}

deny contains {"message": "Instances are not monitored in detail.", "path": ["enable_monitoring"]} if {
	attributes.enable_monitoring == false
}
