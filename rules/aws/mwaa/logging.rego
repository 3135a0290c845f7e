# METADATA
# scope: package
# title: Airflow environments log what they do
# description: Without logs of the scheduler, the web server and the workers, misuse and failures leave no trace.
# custom:
#   id: PL-AWS-MWAA-1
#   severity: medium
#   resources: [aws_mwaa_environment]
#   remedy: Switch dag_processing_logs, scheduler_logs, webserver_logs and worker_logs on in logging_configuration.
#   parameters: {logs: [scheduler_logs, webserver_logs, worker_logs]}
#   fix:
#     - set: {denied.0.enabled: true}
#       marks: removes
package plumbline.aws.mwaa.logging

logging := object.get(input.resource.attributes, ["logging_configuration", 0], {})

deny contains {"message": sprintf("%s are off.", [name]), "path": ["logging_configuration", 0, name]} if {
	some name in data.parameters.logs
	not object.get(logging, [name, 0, "enabled"], false) == true
}
