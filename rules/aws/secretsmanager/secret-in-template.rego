# METADATA
# scope: package
# title: Values of secrets are not written in templates
# description: Whoever can read the repository or its history knows the secret.
# custom:
#   id: PL-AWS-SECRETSMANAGER-5
#   severity: critical
#   resources: [aws_secretsmanager_secret_version]
#   remedy: Generate the value with random_password or set it outside the template, and change the one that was written.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.aws.secretsmanager.secret_in_template

is_written(text) if {
	is_string(text)
	text != ""
	not contains(text, "${")
}

deny contains {"message": "The value of the secret is written in the template.", "path": ["secret_string"]} if {
	is_written(input.resource.attributes.secret_string)
}

# A JSON text stands here as the value that it holds.
deny contains {"message": "The value of the secret is written in the template.", "path": array.concat(["secret_string"], path)} if {
	walk(input.resource.attributes.secret_string, [path, value])
	count(path) > 0
	regex.match(`(?i)(passw|secret|token|key|credential)`, sprintf("%v", [path[count(path) - 1]]))
	is_written(value)
}
