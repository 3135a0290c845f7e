# METADATA
# scope: package
# title: Instances demand session tokens for their metadata
# description: With version 1 of the metadata service, a forged request of a web application reads the credentials of the instance.
# custom:
#   id: PL-AWS-EC2-10
#   severity: high
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration]
#   frameworks:
#     AWS-FSBP: ["EC2.8"]
#     CIS-AWS-3.0: ["5.6"]
#     CIS-AWS-4.0: ["5.7"]
#     CIS-AWS-5.0: ["5.7"]
#     CIS-AWS-6.0: ["6.7"]
#     CIS-AWS-7.0: ["6.7"]
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#     NIST-800-53r5: ["AC-2(6)", "AC-3(3)", "AC-3(4)", "AC-3(7)", "AC-3(8)", "AC-3(12)", "AC-3(13)", "AC-3(15)",
#       "AC-4(28)", "CM-5(1)", "SC-23(3)"]
#     PCI-4.0: ["8.2.8"]
#     SOC2: ["CC7.2"]
#   remedy: Set metadata_options with http_tokens = "required", or switch the metadata endpoint off.
#   fix:
#     - type: [aws_instance, aws_launch_template, aws_launch_configuration]
#       set: {metadata_options.0.http_tokens: required}
#       marks: removes
#     - type: aws_spot_instance_request
#       set: {metadata_options.0.http_tokens: required}
#       marks: [removes, replaces]
package plumbline.aws.ec2.imdsv2

attributes := input.resource.attributes

# The launch template decides for instances made from it.
not_applicable if {
	not attributes.metadata_options
	count(attributes.launch_template) > 0
}

is_safe if attributes.metadata_options[_].http_tokens == "required"

is_safe if attributes.metadata_options[_].http_endpoint == "disabled"

deny contains {"message": "Version 1 of the metadata service answers without a token.", "path": ["metadata_options", 0, "http_tokens"]} if {
	not is_safe
}
