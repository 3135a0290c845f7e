# METADATA
# scope: package
# title: Instances demand session tokens for their metadata
# description: With version 1 of the metadata service, a forged request of a web application reads the credentials of the instance.
# custom:
#   id: PL-AWS-EC2-10
#   severity: high
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration]
#   remedy: Set metadata_options with http_tokens = "required", or switch the metadata endpoint off.
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
