# METADATA
# scope: package
# title: RDS proxies want TLS
# description: Without TLS passwords and data travel from the clients to the proxy in the clear.
# custom:
#   id: PL-AWS-RDS-23
#   severity: high
#   resources: [aws_db_proxy]
#   remedy: Set require_tls to true.
#   fix:
#     - set: {require_tls: true}
#       marks: removes
package plumbline.aws.rds.proxy_tls

deny contains {"message": "The proxy accepts connections without TLS.", "path": ["require_tls"]} if not input.resource.attributes.require_tls == true
