# METADATA
# scope: package
# title: Policies name the resources that may be changed
# description: A right to change or delete that holds for every resource reaches far beyond the application that needs it.
# custom:
#   id: PL-AWS-IAM-4
#   severity: medium
#   resources: [aws_iam_policy, aws_iam_role_policy, aws_iam_user_policy, aws_iam_group_policy, aws_iam_role, aws_ssoadmin_permission_set_inline_policy]
#   remedy: Name the resources in Resource, or limit the statement with a condition.
#   fix:
#     - set: {denied.^.Resource.*: '${var.resource_arn}'}
#     - set: {denied.^.Resource: '${var.resource_arn}'}
package plumbline.aws.iam.write_everywhere

import data.plumbline.lib.policies

deny contains {"message": sprintf("The policy allows %s on every resource.", [action]), "path": array.concat(path, ["Resource"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	some action in policies.many(statement.Action)
	changes(action)
	policies.is_on_everything(statement)
	not policies.has_condition(statement)
}

deny contains {"message": "The policy allows all actions but some on every resource.", "path": array.concat(path, ["NotAction"])} if {
	some [statement, path] in policies.identity_grants(input.resource)
	statement.NotAction
	policies.is_on_everything(statement)
	not policies.has_condition(statement)
}

changes(action) if action == "*"

changes(action) if {
	regex.match(`(?i)^[a-z0-9-]+:(\*|Add|Associate|Attach|Authorize|Batch(Delete|Put|Write)|Change|Copy|Create|Delete|Deregister|Detach|Disable|Disassociate|Enable|Import|Invoke|Modify|Publish|Purge|Put|Reboot|Register|Remove|Replace|Reset|Restore|Revoke|Run|Send|Set|Start|Stop|Tag|Terminate|Untag|Update|Upload|Write)`, action)
	not regex.match(harmless, action)
	not lower(action) in of_the_account
}

# These cannot be limited to resources, or write nothing but logs and measurements.
harmless := `(?i)^(logs:(CreateLog|PutLog)|cloudwatch:PutMetricData|xray:|ssmmessages:|ec2messages:|ssm:UpdateInstanceInformation|ec2:(Create|Delete|Attach|Detach|Modify)NetworkInterface|ec2:(Assign|Unassign)|ecr:GetAuthorizationToken)`

# These know no resources: a policy that names one allows nothing.
of_the_account := {
	"autoscaling:putaccountsetting", "cloudformation:createstackset", "cloudformation:registertype",
	"cloudfront:createcachepolicy", "cloudfront:createcloudfrontoriginaccessidentity",
	"cloudfront:createdistribution", "cloudfront:createfunction", "cloudfront:createoriginaccesscontrol",
	"cloudfront:createoriginrequestpolicy", "cloudfront:createresponseheaderspolicy",
	"cloudwatch:deleteanomalydetector", "cloudwatch:putanomalydetector", "cognito-idp:changepassword",
	"cognito-idp:createuserpool", "ec2:createdefaultsubnet", "ec2:createdefaultvpc",
	"ec2:disableebsencryptionbydefault", "ec2:enableebsencryptionbydefault", "ec2:modifyebsdefaultkmskeyid",
	"ec2:modifyinstancemetadatadefaults", "ecs:deregistertaskdefinition", "ecs:putaccountsetting",
	"ecs:putaccountsettingdefault", "elasticloadbalancing:setwebacl", "events:putpermission",
	"events:removepermission", "iam:createaccountalias", "iam:deleteaccountalias",
	"iam:deleteaccountpasswordpolicy", "iam:updateaccountpasswordpolicy", "kms:createkey",
	"lambda:createcodesigningconfig", "lambda:createeventsourcemapping", "logs:createlogdelivery",
	"logs:deletelogdelivery", "logs:deletequerydefinition", "logs:deleteresourcepolicy",
	"logs:putquerydefinition", "logs:putresourcepolicy", "logs:stopquery", "logs:updatelogdelivery",
	"route53:createhealthcheck", "route53:createhostedzone", "s3:createjob", "s3:putaccountpublicaccessblock",
	"sns:createplatformapplication", "sns:createplatformendpoint", "sns:setsmsattributes",
	"ssm:createactivation", "ssm:createopsitem", "ssm:putconfigurepackageresult", "ssm:putinventory",
}
