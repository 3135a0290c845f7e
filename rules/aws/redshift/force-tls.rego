# METADATA
# scope: package
# title: Redshift clusters accept TLS connections only
# description: A warehouse that accepts plain connections sends passwords and data in the clear.
# custom:
#   id: PL-AWS-REDSHIFT-5
#   severity: high
#   resources: [aws_redshift_parameter_group]
#   frameworks:
#     ISO27001-2022: ["A.8.12", "A.8.24"]
#     PCI-4.0: ["1.2.5", "2.2.5", "2.2.7", "4.2.1", "4.2.1.1", "8.3.2"]
#     SOC2: ["CC6.7"]
#   remedy: Add the parameter require_ssl with the value true.
#   fix:
#     - set: {'parameter[name=require_ssl].value': 'true'}
#       marks: removes
package plumbline.aws.redshift.force_tls

is_forced if {
	some parameter in input.resource.attributes.parameter
	lower(parameter.name) == "require_ssl"
	lower(sprintf("%v", [parameter.value])) in {"true", "1"}
}

deny contains {"message": "Connections without TLS are accepted.", "path": ["parameter"]} if not is_forced
