# METADATA
# scope: package
# title: RDS instances have a certificate of a current authority
# description: Clients that check certificates refuse one whose authority has expired, and others get used to not checking.
# custom:
#   id: PL-AWS-RDS-14
#   severity: medium
#   resources: [aws_db_instance, aws_rds_cluster_instance]
#   remedy: Set ca_cert_identifier to rds-ca-rsa2048-g1 or a later one, or leave it out.
#   fix:
#     - set: {ca_cert_identifier: rds-ca-rsa2048-g1}
#       marks: removes
package plumbline.aws.rds.ca_certificate

deny contains {"message": sprintf("The certificate authority %s has expired.", [authority]), "path": ["ca_cert_identifier"]} if {
	authority := input.resource.attributes.ca_cert_identifier
	authority in {"rds-ca-2010", "rds-ca-2015", "rds-ca-2019"}
}
