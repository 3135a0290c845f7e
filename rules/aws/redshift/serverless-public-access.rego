# METADATA
# scope: package
# title: Redshift Serverless workgroups have no public address
# description: A public address puts the login of the warehouse before the whole internet.
# custom:
#   id: PL-AWS-REDSHIFT-15
#   severity: critical
#   resources: [aws_redshiftserverless_workgroup]
#   remedy: Set publicly_accessible to false.
#   fix:
#     - set: {publicly_accessible: false}
#       marks: removes
package plumbline.aws.redshift.serverless_public_access

deny contains {"message": "The workgroup is publicly accessible.", "path": ["publicly_accessible"]} if input.resource.attributes.publicly_accessible == true
