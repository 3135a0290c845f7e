import type { JsonObject } from '../base/json';
import { drift, onlyPair, running, terraform, TF_TAGS } from '../../../test/support/drift/drift-cases';

const BALANCER = `resource "aws_lb" "main" {\n  name = "web"\n  ${TF_TAGS}\n}\n`;
const listener = (action: string): string =>
  `resource "aws_lb_listener" "l" {\n  load_balancer_arn = aws_lb.main.arn\n  port = 80\n  protocol = "HTTP"\n  default_action {\n    ${action}\n  }\n}\n`;
const redirect = (more = ''): string =>
  listener(
    `type = "redirect"\n    redirect {\n      protocol = "HTTPS"\n      status_code = "HTTP_301"\n      ${more}\n    }`,
  );
const balancer = (action: JsonObject): JsonObject => ({
  LoadBalancers: [{ LoadBalancerName: 'web' }],
  Listeners: [{ Port: 80, Protocol: 'HTTP', DefaultActions: [action] }],
});
/** A redirect as AWS answers it, with all its defaults. */
const redirected = (change: JsonObject = {}): JsonObject =>
  balancer({
    Type: 'redirect',
    RedirectConfig: {
      ...{ Protocol: 'HTTPS', Port: '#{port}', Host: '#{host}', Path: '/#{path}', Query: '#{query}' },
      ...{ StatusCode: 'HTTP_301', ...change },
    },
  });

const task = (environment: string): string =>
  `resource "aws_ecs_task_definition" "t" {\n  family = "t"\n  container_definitions = jsonencode([{ name = "web", image = "nginx"${environment} }])\n  ${TF_TAGS}\n}\n`;
const revision = (environment: JsonObject[]): JsonObject => ({
  taskDefinition: {
    ...{ family: 't', revision: 2 },
    containerDefinitions: [{ name: 'web', image: 'nginx', cpu: 0, essential: true, environment }],
  },
});

function shown(text: string, document: JsonObject): string[] {
  return onlyPair(drift(terraform(text), running(document))).drifted.map(({ path }) => path);
}

describe('what listeners and containers do', () => {
  it('should be compared in redirects, whose defaults the cloud writes out', () => {
    expect(shown(BALANCER + redirect(), redirected())).toEqual([]);
    expect(shown(BALANCER + redirect('port = "443"'), redirected({ Port: '443' }))).toEqual([]);
    expect(shown(BALANCER + redirect(), redirected({ Protocol: 'HTTP' }))).toEqual(['Listeners']);
    expect(shown(BALANCER + redirect(), redirected({ Host: 'elsewhere.example' }))).toEqual(['Listeners']);
    expect(shown(BALANCER + redirect(), redirected({ StatusCode: 'HTTP_302' }))).toEqual(['Listeners']);
  });

  it('should be compared in fixed answers', () => {
    const fixed = listener(
      'type = "fixed-response"\n    fixed_response {\n      content_type = "text/plain"\n      status_code = "404"\n    }',
    );
    const answer = (StatusCode: string): JsonObject =>
      balancer({ Type: 'fixed-response', FixedResponseConfig: { ContentType: 'text/plain', StatusCode } });
    expect(shown(BALANCER + fixed, answer('404'))).toEqual([]);
    expect(shown(BALANCER + fixed, answer('200'))).toEqual(['Listeners']);
  });

  it('should be compared in the environment of containers, without showing it', () => {
    const text = task(', environment = [{ name = "LEVEL", value = "info" }]');
    expect(shown(text, revision([{ name: 'LEVEL', value: 'info' }]))).toEqual([]);
    expect(shown(task(''), revision([]))).toEqual([]);
    const pair = onlyPair(drift(terraform(text), running(revision([{ name: 'LEVEL', value: 'hunter2' }]))));
    expect(pair.drifted.map(({ path }) => path)).toEqual(['containerDefinitions']);
    expect(JSON.stringify([pair.drifted, pair.iac, pair.cloud])).not.toContain('hunter2');
    expect(shown(task(''), revision([{ name: 'ADDED', value: 'x' }]))).toEqual(['containerDefinitions']);
  });
});
