# METADATA
# scope: package
# title: Listeners of load balancers demand TLS 1.2
# description: Versions of TLS before 1.2 have known weaknesses, and the policy that holds by default still allows them.
# custom:
#   id: PL-AWS-ELB-2
#   severity: high
#   resources: [aws_lb_listener, aws_alb_listener]
#   frameworks:
#     NIST-800-53r5: ["SC-8(1)", "SC-23(5)"]
#   remedy: Set ssl_policy to a policy for TLS 1.2 or 1.3, such as ELBSecurityPolicy-TLS13-1-2-2021-06.
#   fix:
#     - set: {ssl_policy: ELBSecurityPolicy-TLS13-1-2-2021-06}
package plumbline.aws.elb.listener_tls_policy

attributes := input.resource.attributes

not_applicable if not upper(attributes.protocol) in {"HTTPS", "TLS"}

deny contains {"message": "The listener accepts versions of TLS before 1.2.", "path": ["ssl_policy"]} if {
	upper(attributes.protocol) in {"HTTPS", "TLS"}
	not regex.match(`-(TLS13|TLS|FS)-1-[23](-|$)`, object.get(attributes, "ssl_policy", ""))
}
