resource "aws_iam_role" "main" {
  name = "charge"
  path = "/service/"
  assume_role_policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Principal = { Service = "lambda.amazonaws.com" }, Action = "sts:AssumeRole" }] })
  description = "Role of the charge function"
  max_session_duration = 3600
  permissions_boundary = "arn:aws:iam::123456789012:policy/boundary"
  tags = {
    service_unique_id = "5f0c0f5e-7a51-4c1e-9d53-195193433189"
    resource_type = "aws_iam_role"
    env = "prod"
  }
}

resource "aws_iam_role_policy_attachment" "main" {
  role = aws_iam_role.main.name
  policy_arn = "arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole"
}

resource "aws_iam_role_policy" "main" {
  role = aws_iam_role.main.name
  name = "inline"
  policy = jsonencode({ Version = "2012-10-17", Statement = [{ Effect = "Allow", Action = "s3:GetObject", Resource = "*" }] })
}
