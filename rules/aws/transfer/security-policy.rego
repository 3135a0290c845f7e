# METADATA
# scope: package
# title: Transfer servers use a current security policy
# description: Older policies, the default among them, accept ciphers with known weaknesses.
# custom:
#   id: PL-AWS-TRANSFER-3
#   severity: medium
#   resources: [aws_transfer_server]
#   remedy: Set security_policy_name to TransferSecurityPolicy-2024-01 or a later one.
#   fix:
#     - set: {security_policy_name: '${var.security_policy_name}'}
#       suppose: {security_policy_name: TransferSecurityPolicy-2024-01}
package plumbline.aws.transfer.security_policy

is_current(attributes) if regex.match(`^TransferSecurityPolicy-((FIPS|SshAuditCompliant|AS2Restricted|PQ-SSH|PQ-SSH-FIPS|Restricted)-)*(Experimental-)?(202[3-9]|20[3-9][0-9])-`, attributes.security_policy_name)

deny contains {"message": "The security policy is an old one.", "path": ["security_policy_name"]} if not is_current(input.resource.attributes)
