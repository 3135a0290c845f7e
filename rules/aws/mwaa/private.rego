# METADATA
# scope: package
# title: The web server of Airflow is not public
# description: Whoever gets into Airflow can run code with the role of the environment.
# custom:
#   id: PL-AWS-MWAA-2
#   severity: high
#   resources: [aws_mwaa_environment]
#   remedy: Leave webserver_access_mode out, or set it to "PRIVATE_ONLY".
#   fix:
#     - set: {webserver_access_mode: PRIVATE_ONLY}
#       marks: removes
package plumbline.aws.mwaa.private

deny contains {"message": "The web server can be reached from the internet.", "path": ["webserver_access_mode"]} if {
	input.resource.attributes.webserver_access_mode == "PUBLIC_ONLY"
}
