# METADATA
# scope: package
# title: Instances are protected from termination
# description: Without the protection one mistaken call ends an instance and deletes its root disk.
# custom:
#   id: PL-AWS-EC2-17
#   severity: low
#   resources: [aws_instance]
#   remedy: Set disable_api_termination to true.
#   fix:
#     - set: {disable_api_termination: true}
#       marks: removes
package plumbline.aws.ec2.instance_termination_protection

attributes := input.resource.attributes

not_applicable if {
	object.get(attributes, "disable_api_termination", "absent") == "absent"
	count(attributes.launch_template) > 0
}

deny contains {"message": "The instance is not protected from termination.", "path": ["disable_api_termination"]} if {
	not attributes.disable_api_termination == true
}
