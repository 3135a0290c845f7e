# METADATA
# scope: package
# title: CodeBuild projects hold no secrets in plain variables
# description: Variables stand in the console, in the API and in the template for everybody who may look.
# custom:
#   id: PL-AWS-CODEBUILD-6
#   severity: critical
#   resources: [aws_codebuild_project]
#   frameworks:
#     AWS-FSBP: ["CodeBuild.2"]
#     ISO27001-2022: ["A.8.4"]
#     PCI-4.0: ["3.5.1", "7.2.1", "7.2.2", "7.2.3", "8.2.2", "8.3.2"]
#   remedy: Set type to SECRETS_MANAGER or PARAMETER_STORE and value to the name of the secret, and change the one that was written.
#   fix: {none: 'The secret has to be in Secrets Manager first; the variable then names it with the type SECRETS_MANAGER.'}
package plumbline.aws.codebuild.plain_secrets

deny contains {"message": sprintf("%s is a plain variable.", [variable.name]), "path": ["environment", i, "environment_variable", j, "value"]} if {
	some i, environment in input.resource.attributes.environment
	some j, variable in environment.environment_variable
	object.get(variable, "type", "PLAINTEXT") == "PLAINTEXT"
	regex.match(`(?i)(passw|pwd|secret|token|api_?key|private_?key|access_?key)`, variable.name)
	variable.value != ""
}
