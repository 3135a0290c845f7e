# METADATA
# scope: package
# title: EMR clusters have a security configuration
# description: Without one, disks and the traffic between nodes are not encrypted.
# custom:
#   id: PL-AWS-EMR-1
#   severity: high
#   resources: [aws_emr_cluster]
#   remedy: Set security_configuration to an aws_emr_security_configuration.
#   fix:
#     - set: {security_configuration: '${var.security_configuration}'}
#       marks: replaces
package plumbline.aws.emr.security_configuration

deny contains {"message": "The cluster has no security configuration.", "path": ["security_configuration"]} if {
	object.get(input.resource.attributes, "security_configuration", "") == ""
}
