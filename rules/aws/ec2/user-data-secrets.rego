# METADATA
# scope: package
# title: User data holds no secrets
# description: Everybody who may describe an instance, and every program on it, can read its user data.
# custom:
#   id: PL-AWS-EC2-23
#   severity: critical
#   resources: [aws_instance, aws_spot_instance_request, aws_launch_template, aws_launch_configuration]
#   frameworks:
#     ISO27001-2022: ["A.8.20", "A.8.21", "A.8.22"]
#   remedy: Keep secrets in Secrets Manager or Parameter Store and let the instance read them with its role; change those that were in the user data.
#   fix: {none: 'The script has to read the secret itself, from Secrets Manager or Parameter Store, with the role of the instance.'}
package plumbline.aws.ec2.user_data_secrets

import data.plumbline.lib.credentials_in_text

deny contains {"message": sprintf("The user data holds %s.", [kind]), "path": [name]} if {
	some name in ["user_data", "user_data_base64"]
	text := input.resource.attributes[name]
	some readable in [text, decoded(text)]
	some kind in credentials_in_text.in_script(readable)
}

decoded(text) := base64.decode(text) if base64.is_valid(text)

decoded(text) := "" if not base64.is_valid(text)
