# METADATA
# scope: package
# title: Policies of classic load balancers demand TLS 1.2
# description: Versions of TLS before 1.2 and of SSL have known weaknesses.
# custom:
#   id: PL-AWS-ELB-13
#   severity: high
#   resources: [aws_load_balancer_policy]
#   remedy: Leave out Protocol-SSLv3, Protocol-TLSv1 and Protocol-TLSv1.1, or refer to ELBSecurityPolicy-TLS-1-2-2017-01.
#   fix:
#     - set: {denied.value: 'false'}
#     - set: {denied.value: ELBSecurityPolicy-TLS-1-2-2017-01}
package plumbline.aws.elb.classic_tls_policy

attributes := input.resource.attributes

not_applicable if attributes.policy_type_name != "SSLNegotiationPolicyType"

deny contains {"message": sprintf("%s is allowed.", [setting.name]), "path": ["policy_attribute", i]} if {
	some i, setting in attributes.policy_attribute
	setting.name in {"Protocol-SSLv2", "Protocol-SSLv3", "Protocol-TLSv1", "Protocol-TLSv1.1"}
	lower(sprintf("%v", [setting.value])) == "true"
}

deny contains {"message": "The policy that is referred to allows TLS before 1.2.", "path": ["policy_attribute", i]} if {
	some i, setting in attributes.policy_attribute
	setting.name == "Reference-Security-Policy"
	not regex.match(`-TLS-1-[23]-`, setting.value)
}
