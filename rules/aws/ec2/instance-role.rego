# METADATA
# scope: package
# title: Instances have a role of their own
# description: Programs on an instance without a role need keys that are stored on it and seldom changed.
# custom:
#   id: PL-AWS-EC2-16
#   severity: low
#   resources: [aws_instance]
#   remedy: Set iam_instance_profile to a profile with the rights that the instance needs.
package plumbline.aws.ec2.instance_role

attributes := input.resource.attributes

not_applicable if {
	not attributes.iam_instance_profile
	count(attributes.launch_template) > 0
}

deny contains {"message": "The instance has no role.", "path": ["iam_instance_profile"]} if {
	object.get(attributes, "iam_instance_profile", "") == ""
}
