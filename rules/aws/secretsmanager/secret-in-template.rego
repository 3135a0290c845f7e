# METADATA
# scope: package
# title: Values of secrets are not written in templates
# description: Whoever can read the repository or its history knows the secret.
# custom:
#   id: PL-AWS-SECRETSMANAGER-5
#   severity: critical
#   resources: [aws_secretsmanager_secret_version]
#   remedy: Generate the value with random_password or set it outside the template, and change the one that was written.
package plumbline.aws.secretsmanager.secret_in_template

# A text that is known as a whole; a JSON text stands here as the value that it holds.
texts contains value if {
	value := input.resource.attributes.secret_string
	is_string(value)
}

texts contains value if {
	walk(input.resource.attributes.secret_string, [path, value])
	is_string(value)
	regex.match(`(?i)(passw|secret|token|key|credential)`, sprintf("%v", [path[count(path) - 1]]))
}

deny contains {"message": "The value of the secret is written in the template.", "path": ["secret_string"]} if {
	some text in texts
	text != ""
	not contains(text, "${")
}
