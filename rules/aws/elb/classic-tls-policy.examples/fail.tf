resource "aws_load_balancer_policy" "bad" {
  load_balancer_name = "web"
  policy_name        = "ssl"
  policy_type_name   = "SSLNegotiationPolicyType"
  policy_attribute {
    name  = "Protocol-TLSv1.1"
    value = "true"
  }
}

resource "aws_load_balancer_policy" "bad_reference" {
  load_balancer_name = "web"
  policy_name        = "ssl"
  policy_type_name   = "SSLNegotiationPolicyType"
  policy_attribute {
    name  = "Reference-Security-Policy"
    value = "ELBSecurityPolicy-2016-08"
  }
}
