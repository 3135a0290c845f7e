# METADATA
# scope: package
# title: Redshift clusters are encrypted
# description: Older versions of the provider do not encrypt a cluster unless told.
# custom:
#   id: PL-AWS-REDSHIFT-1
#   severity: high
#   resources: [aws_redshift_cluster]
#   frameworks:
#     ISO27001-2022: ["A.8.24"]
#     PCI-4.0: ["3.5.1", "8.3.2"]
#   remedy: Set encrypted to true.
#   fix:
#     - set: {encrypted: 'true'}
package plumbline.aws.redshift.encryption

# The provider keeps it as a text.
is_on(attributes) if attributes.encrypted in {true, "true"}

deny contains {"message": "The cluster is not encrypted.", "path": ["encrypted"]} if not is_on(input.resource.attributes)
