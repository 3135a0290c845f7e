resource "aws_iam_policy" "main" {
  name = "read-orders"
  path = "/"
  description = "Reads orders"
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = ["dynamodb:GetItem", "dynamodb:Query"], Resource = "arn:aws:dynamodb:eu-west-1:123456789012:table/orders" }] })
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-478560215929"
    resource_type = "aws_iam_policy"
    env = "prod"
  }
}
