resource "aws_cloudwatch_event_permission" "good" {
  principal    = "*"
  statement_id = "s"
  condition {
    key   = "aws:PrincipalOrgID"
    type  = "StringEquals"
    value = "o-1234567890"
  }
}

resource "aws_cloudwatch_event_bus_policy" "good" {
  policy = jsonencode({
    Statement = [{ Effect = "Allow", Principal = { AWS = "123456789012" }, Action = "events:PutEvents", Resource = "*" }]
  })
}
