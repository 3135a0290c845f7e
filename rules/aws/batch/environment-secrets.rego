# METADATA
# scope: package
# title: Environment variables of Batch jobs hold no secrets
# description: Everybody who may describe a job definition can read its environment variables.
# custom:
#   id: PL-AWS-BATCH-2
#   severity: critical
#   resources: [aws_batch_job_definition]
#   remedy: Name the secret with valueFrom under secrets, and change those that were written down.
#   fix: {none: 'The value has to be in Secrets Manager or Parameter Store first; the job then names it under secrets.'}
package plumbline.aws.batch.environment_secrets

import data.plumbline.lib.credentials_in_text

deny contains {"message": sprintf("The variable %s holds a secret.", [variable.name]), "path": ["container_properties", "environment", i, "value"]} if {
	some i, variable in input.resource.attributes.container_properties.environment
	is_string(variable.value)
	credentials_in_text.is_secret(variable.name, variable.value)
}
