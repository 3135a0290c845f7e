# METADATA
# scope: package
# title: Environment variables of Lambda functions hold no secrets
# description: Everybody who may read the configuration of a function can read its environment variables.
# custom:
#   id: PL-AWS-LAMBDA-2
#   severity: critical
#   resources: [aws_lambda_function]
#   remedy: Keep secrets in Secrets Manager or Parameter Store and let the function read them with its role; change those that were written down.
#   fix:
#     - set: {denied: '${var}'}
package plumbline.aws.lambda.environment_secrets

import data.plumbline.lib.credentials_in_text

deny contains {"message": sprintf("The variable %s holds a secret.", [name]), "path": ["environment", i, "variables", name]} if {
	some i, environment in input.resource.attributes.environment
	some name, value in environment.variables
	is_string(value)
	credentials_in_text.is_secret(name, value)
}
