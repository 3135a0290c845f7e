resource "aws_load_balancer_policy" "good" {
  load_balancer_name = "web"
  policy_name        = "ssl"
  policy_type_name   = "SSLNegotiationPolicyType"
  policy_attribute {
    name  = "Protocol-TLSv1.2"
    value = "true"
  }
}
