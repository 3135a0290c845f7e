# METADATA
# scope: package
# title: Instances have a role of their own
# description: Programs on an instance without a role need keys that are stored on it and seldom changed.
# custom:
#   id: PL-AWS-EC2-16
#   severity: low
#   resources: [aws_instance]
#   frameworks:
#     CIS-AWS-3.0: ["1.18"]
#     CIS-AWS-4.0: ["1.18"]
#     CIS-AWS-5.0: ["1.17"]
#     CIS-AWS-6.0: ["2.17"]
#     CIS-AWS-7.0: ["2.16"]
#     ISO27001-2022: ["A.8.2", "A.8.20", "A.8.21", "A.8.22"]
#     NIST-800-53r5: ["CM-5(1)", "CM-6"]
#     PCI-4.0: ["7.2.1", "7.2.2", "7.2.5", "7.3.1", "7.3.2", "7.3.3", "8.2.7", "8.2.8", "8.3.4"]
#   remedy: Set iam_instance_profile to a profile with the rights that the instance needs.
#   fix:
#     - set: {iam_instance_profile: '${var.instance_profile_name}'}
package plumbline.aws.ec2.instance_role

attributes := input.resource.attributes

not_applicable if {
	not attributes.iam_instance_profile
	count(attributes.launch_template) > 0
}

deny contains {"message": "The instance has no role.", "path": ["iam_instance_profile"]} if {
	object.get(attributes, "iam_instance_profile", "") == ""
}
