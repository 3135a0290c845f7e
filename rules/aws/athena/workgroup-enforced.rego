# METADATA
# scope: package
# title: Athena workgroups enforce their settings
# description: Otherwise each client may turn off encryption or write results elsewhere.
# custom:
#   id: PL-AWS-ATHENA-2
#   severity: medium
#   resources: [aws_athena_workgroup]
#   remedy: Set enforce_workgroup_configuration to true or leave it out.
#   fix:
#     - set: {denied: true}
#       marks: removes
package plumbline.aws.athena.workgroup_enforced

deny contains {"message": "Clients may override the settings.", "path": ["configuration", 0, "enforce_workgroup_configuration"]} if input.resource.attributes.configuration[0].enforce_workgroup_configuration == false
