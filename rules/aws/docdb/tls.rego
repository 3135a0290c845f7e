# METADATA
# scope: package
# title: DocumentDB clusters speak TLS
# description: Without TLS passwords and documents travel through the network in the clear.
# custom:
#   id: PL-AWS-DOCDB-6
#   severity: high
#   resources: [aws_docdb_cluster_parameter_group]
#   remedy: Remove the parameter tls or set it to enabled.
#   fix:
#     - set: {denied: enabled}
#       marks: removes
package plumbline.aws.docdb.tls

deny contains {"message": "TLS is disabled.", "path": ["parameter", i, "value"]} if {
	some i, parameter in input.resource.attributes.parameter
	parameter.name == "tls"
	parameter.value == "disabled"
}
