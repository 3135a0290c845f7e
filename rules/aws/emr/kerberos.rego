# METADATA
# scope: package
# title: EMR clusters know who is asking
# description: Without Kerberos every program in the network may pose as any user of the cluster.
# custom:
#   id: PL-AWS-EMR-4
#   severity: medium
#   resources: [aws_emr_cluster]
#   remedy: Add kerberos_attributes.
#   fix:
#     - set:
#         kerberos_attributes.0: {realm: '${var.kerberos_realm}', kdc_admin_password: '${var.kdc_admin_password}'}
#         security_configuration: ${var.security_configuration}
#       whole: true
package plumbline.aws.emr.kerberos

deny contains {"message": "The cluster does not use Kerberos.", "path": ["kerberos_attributes"]} if {
	count(object.get(input.resource.attributes, "kerberos_attributes", [])) == 0
}
